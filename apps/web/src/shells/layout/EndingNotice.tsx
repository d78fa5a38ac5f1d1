import { Loader } from '@mantine/core'
import { sessionMissing } from '@soportica/contract/core/screenSentences'
import { useSession } from '../../lib/session/session.ts'
import classes from './EndingNotice.module.css'

export function EndingNotice() {
  const { ending, endingReason } = useSession()
  return (
    ending && (
      <div className={classes.cover} role="alert">
        <Loader />
        <p>{endingReason ?? sessionMissing}</p>
      </div>
    )
  )
}
