import { build } from '../../test/build.ts'

export default () => build('race-server')
