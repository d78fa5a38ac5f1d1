import { Button } from '@mantine/core'
import { useStore } from '../../../lib/store.ts'
import { programStore } from '../device/appShell.ts'
import classes from './Device.module.css'
import { programSentence, untilSentence } from './deviceWords.ts'
import type { TakenReport } from '../device/storedReport.ts'
import { removeTaken } from '../device/removeTaken.ts'
import { Undecided } from './Undecided.tsx'
import { useDevice } from './useDevice.ts'
import { WaitingStatus } from './WaitingStatus.tsx'

/** Above the lines of a report taken along: waiting changes, and the buttons to send and to end. */
export function DeviceBar({ report }: { readonly report: TakenReport }) {
  const entries = useDevice().waiting.filter(({ repid }) => repid === report.repid)
  const program = programSentence(useStore(programStore))
  return (
    <section className={classes.bar} aria-label="En este dispositivo">
      <Undecided entries={entries} />
      <div className={classes.top}>
        <WaitingStatus entries={entries} more={`${untilSentence(report)} ${program}`} />
        <Button size="sm" variant="default" onClick={() => void removeTaken(report)}>
          Quitar del dispositivo
        </Button>
      </div>
    </section>
  )
}
