import { build } from '../../test/programs/build.ts'

export default () => build('race-server')
