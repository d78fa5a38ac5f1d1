import { Anchor } from '@mantine/core'
import { paddedReport } from '@soportica/contract/aftersales/states'
import { generatePath, Link } from 'react-router'
import { connection } from '../../../lib/realtime/connection.ts'
import { useStore } from '../../../lib/store.ts'
import { paths } from '../../../paths.ts'
import { ReportBadge } from '../../aftersales/aftersales.public.ts'
import classes from './Device.module.css'
import { othersSentence, untilSentence, waitingSentence } from './deviceWords.ts'
import { Undecided } from './Undecided.tsx'
import { useDevice } from './useDevice.ts'
import { WaitingStatus } from './WaitingStatus.tsx'

/** Reports that can be written offline, waiting changes, and other users with waiting changes. */
export function TakenReports() {
  const { taken, waiting, others } = useDevice()
  const isLost = useStore(connection) === 'lost' && taken.length > 0
  if (taken.length + waiting.length + others.length === 0) return null
  return (
    <section className={classes.device} aria-labelledby="en-este-dispositivo">
      <h2 id="en-este-dispositivo">En este dispositivo</h2>
      {isLost && <p className={classes.quiet}>Sin conexión solo se ven los reportes que llevó en este dispositivo.</p>}
      {waiting.length > 0 && (
        <div className={classes.bar}>
          <Undecided entries={waiting} />
          <div className={classes.top}>
            <WaitingStatus entries={waiting} />
          </div>
        </div>
      )}
      {others.map((person) => (
        <div key={person.nombre} className={classes.bar} role="status">
          {othersSentence(person)}
        </div>
      ))}
      {taken.length > 0 && (
        <ul className={classes.reports}>
          {taken.map((report) => (
            <li key={report.repid} className={classes.report}>
              <Anchor component={Link} to={generatePath(paths.reports, { registro: String(report.repid) })}>
                # {paddedReport(report.repid)} · {report.detail.sucursal}
              </Anchor>
              <ReportBadge {...report.detail} />
              <small>
                {untilSentence(report)} {waitingSentence(waiting.filter(({ repid }) => repid === report.repid))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
