import { windowsLate } from '@soportica/rules/due'
import { defineTimedAlert, type TimedAlert } from '../../../capabilities/alerts/defineTimedAlert.ts'
import { lateReports } from './concerned.queries.ts'

/** On the first and the third overdue business day, then weekly; once for all findings of a report with the same due date. */
export const findingAlerts: readonly TimedAlert[] = [
  defineTimedAlert({
    tasid: 201,
    due: async (db, today, isHoliday) => {
      const windows = windowsLate(today, isHoliday)
      return (await lateReports(db, today)).flatMap(({ repid, nombre, cierre, vencidos }) => {
        const window = windows.find(({ desde, hasta }) => cierre >= desde && cierre <= hasta)
        return window ? [{ entidad: 'report', registro: repid, vence: cierre, aviso: window.aviso, datos: { nombre, vencidos } }] : []
      })
    },
  }),
]
