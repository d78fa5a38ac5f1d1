import { Alert, Button } from '@mantine/core'
import { reportStateName } from '@soportica/contract/aftersales/states'
import classes from './Editor.module.css'

/** Somebody else finished an act, or deleted the report, while it was open here. */
export function Moved({ esrId, onReload }: { readonly esrId: number; readonly onReload: () => void }) {
  return (
    <Alert color="yellow" variant="light" role="alert">
      <div className={classes.moved}>
        <span>Otra persona lo cambió: ahora está en «{reportStateName(esrId)}».</span>
        <Button variant="default" size="compact-md" onClick={onReload}>
          Ver como está
        </Button>
      </div>
    </Alert>
  )
}
