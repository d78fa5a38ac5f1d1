import { Alert, Button } from '@mantine/core'
import type { RequestStep } from '@soportica/contract/requests/calls'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { meanwhileSentence } from '../doneMeanwhile.ts'

type Props = {
  readonly step: RequestStep
  // 'esta solicitud', 'esta búsqueda'.
  readonly what: string
  // Whether something was typed that goes with it.
  readonly changed: boolean
  readonly onRefresh: () => void
}

/** Somebody else was quicker: who, what it is now, and the way there. */
export const MeanwhileNotice = ({ step, what, changed, onRefresh }: Props) => (
  <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size="1.2em" />} title={meanwhileSentence(step, what)}>
    <Button variant="default" size="compact-md" leftSection={<IconRefresh size="1.1em" aria-hidden />} onClick={onRefresh}>
      {changed ? 'Descartar lo escrito y actualizar' : 'Actualizar'}
    </Button>
  </Alert>
)
