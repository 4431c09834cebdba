export {
  DEFAULT_BRAND_COLOR,
  emailBackgrounds,
  inkOn,
  isBrandColor,
  readableOn,
} from './colors.ts'
export { defaultTexts, type EmailText } from './default-texts.ts'
export {
  type AccountEmail,
  accountEmails,
  type EmailName,
  emailLabel,
  emailNameOf,
  emailNames,
  isAccountEmail,
} from './email-names.ts'
export { type EmailFormats, formatsOf } from './formats.ts'
export {
  chooseLanguage,
  FIRST_LANGUAGE,
  languageName,
  languageOfLocale,
  languageTag,
  localeIn,
} from './languages.ts'
export { loneVariable, paragraphsOf, piecesOf } from './template.ts'
export { emailTextFault, emailWordFault } from './text-fault.ts'
export { type EmailVariableName, emailVariables, requiredVariable, variablesOf } from './variables.ts'
export { defaultWords, type EmailWord, type EmailWords, emailWordNames, mapWords } from './words.ts'
