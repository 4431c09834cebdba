export {
  DEFAULT_BRAND_COLOR,
  emailBackgrounds,
  inkOn,
  isBrandColor,
  readableOn,
} from './colors.ts'
export { defaultTexts, type EmailText } from './default-texts.ts'
export { type EmailFormats, formatsOf } from './formats.ts'
export { chooseLanguage, FIRST_LANGUAGE, languageName, languageTag } from './languages.ts'
export { loneVariable, paragraphsOf, piecesOf } from './template.ts'
export { emailTextFault, emailWordFault } from './text-fault.ts'
export { type EmailVariableName, emailVariables, variablesOf } from './variables.ts'
export { defaultWords, type EmailWord, type EmailWords, emailWordNames, mapWords } from './words.ts'
