import { Button } from '@mantine/core'
import { sentenceOf } from '../../lib/apiError.ts'
import classes from './Settings.module.css'

export const dataFailed = 'Error al obtener datos'

export function PickerFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <span>
        <strong>{dataFailed}.</strong> {sentenceOf(error)}
      </span>
      <Button type="button" variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
