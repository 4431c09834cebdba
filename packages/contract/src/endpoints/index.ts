export { endpointsOf } from './define-endpoint.ts'
export { defineNoun, listAnswer, pageAnswer } from './define-noun.ts'
export type {
  BodyInput,
  BodyOf,
  Endpoint,
  Method,
  ParamsOf,
  QueryInput,
  QueryOf,
  ResponseOf,
} from './endpoint.ts'
