import { Loader } from '@mantine/core'
import { errors } from '@soportica/contract/errors'
import { useSession } from '../../lib/session.ts'
import classes from './EndingNotice.module.css'

const [, sentence] = errors['sesion.requerida']

export function EndingNotice() {
  const { ending, endingReason } = useSession()
  return (
    ending && (
      <div className={classes.cover} role="alert">
        <Loader />
        <p>{endingReason ?? sentence}</p>
      </div>
    )
  )
}
