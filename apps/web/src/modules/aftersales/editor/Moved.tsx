import { Alert, Button } from '@mantine/core'
import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { reportStateName } from '@soportica/contract/aftersales/states'
import { useQuery } from '@tanstack/react-query'
import classes from './Editor.module.css'
import { countersQuery } from '../../aftersales-findings/aftersalesFindings.public.ts'

/** Somebody else finished an act, or deleted the report, while it was open here. */
export function Moved({ detail, onReload }: { readonly detail: ReportDetail; readonly onReload: () => void }) {
  const { data: esrId = detail.esrId } = useQuery({ ...countersQuery(detail.repid), select: (counters) => counters.esrId })
  if (esrId === detail.esrId) return null
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
