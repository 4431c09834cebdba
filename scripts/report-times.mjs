const LONGEST = 15

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s`

/** A Vitest reporter of run times: for each project, and for the slowest files. */
export default class ReportTimes {
  #projects = new Map()

  onTestModuleQueued({ project }) {
    this.#note(project.name)
  }

  onTestModuleEnd({ project }) {
    this.#note(project.name)
  }

  #note(name) {
    const now = performance.now()
    const { from } = this.#projects.get(name) ?? { from: now }
    this.#projects.set(name, { from, to: now })
  }

  onTestRunEnd(testModules) {
    console.log('\nSeconds of each project, from its first file to its last:')
    for (const [name, { from, to }] of this.#projects) console.log(`${inSeconds(to - from)}  ${name}`)
    const files = testModules
      .map((module) => ({ name: `${module.project.name} ${module.relativeModuleId}`, time: timeOf(module) }))
      .sort((a, b) => b.time - a.time)
      .slice(0, LONGEST)
    console.log('\nThe files that took the longest:')
    for (const { name, time } of files) console.log(`${inSeconds(time)}  ${name}`)
    console.log('')
  }
}

/** Returns a file's milliseconds: imports, tests, setup and teardown. */
function timeOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
