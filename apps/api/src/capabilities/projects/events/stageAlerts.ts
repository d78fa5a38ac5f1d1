import { windowsLate, windowSoon } from '@soportica/rules/due'
import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import type { Project } from '@soportica/contract/projects/project'
import { defineTimedAlert, type TimedAlert } from '../../alerts/defineTimedAlert.ts'
import { stagesDue } from './stageAlerts.queries.ts'

const tasidOf = (evento: string): number => alertTypes.find((type) => type.evento === evento)?.tasid ?? 0
/** A stage of the project is due soon, or late. */
export function stageAlerts(project: Project): readonly TimedAlert[] {
  const due = tasidOf(`${project.entidad}.stageDue`)
  const overdue = tasidOf(`${project.entidad}.stageOverdue`)
  return [
    defineTimedAlert({ tasid: due, due: (db, today, isHoliday) => stagesDue(db, project, due, [windowSoon(today, isHoliday)]) }),
    defineTimedAlert({ tasid: overdue, due: (db, today, isHoliday) => stagesDue(db, project, overdue, windowsLate(today, isHoliday)) }),
  ]
}
