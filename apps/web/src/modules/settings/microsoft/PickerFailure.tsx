import { Button } from '@mantine/core'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import classes from '../components/Settings.module.css'

export const dataFailed = 'Error al obtener datos'

const stored = 'Mientras tanto se muestra lo que está guardado.'

export function PickerFailure({ error, hasStored = false, onRetry }: { error: unknown; hasStored?: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <span>
        <strong>{dataFailed}.</strong> {sentenceOf(error)} {hasStored && stored}
      </span>
      <Button type="button" variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
