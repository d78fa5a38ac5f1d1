import { jobTitle } from '@soportica/contract/settings/jobTitles'
import { counted } from '@soportica/rules/counted'
import { failure, type Finding, warning, well } from './finding.ts'
import type { FailedJob } from './jobs.queries.ts'

const waitsTooLong = 900

/** waiting: the seconds that the oldest due job waits. */
export function examineJobs(failed: readonly Pick<FailedJob, 'tipo' | 'despuesBien' | 'programada'>[], waiting: number): Finding[] {
  const count = (jobs: readonly unknown[]) => counted(jobs.length, 'tarea en segundo plano falló', 'tareas en segundo plano fallaron')
  const open = failed.filter(({ despuesBien }) => !despuesBien)
  // A scheduled job that succeeded afterwards needs nobody.
  const passed = failed.filter(({ despuesBien, programada }) => despuesBien && !programada)
  const found = Array.from(
    Map.groupBy(open, ({ tipo }) => tipo),
    ([tipo, jobs]): Finding => {
      const remedy = 'lea su error y reinténtela o descártela en Configuraciones, Operación.'
      return failure(`${count(jobs)} («${jobTitle(tipo)}»): ${remedy}`, tipo)
    },
  )
  if (waiting > waitsTooLong) {
    const minutes = Math.round(waiting / 60)
    found.push(warning(`Una tarea en segundo plano espera desde hace ${minutes} minutos: revise que algún nodo dé señal y su registro.`))
  }
  if (passed.length > 0) {
    found.push(warning(`${count(passed)}, y otras iguales terminaron bien después: revise si las fallidas aún hacen falta.`))
  }
  return found.length > 0 ? found : [well('Las tareas en segundo plano funcionan.')]
}
