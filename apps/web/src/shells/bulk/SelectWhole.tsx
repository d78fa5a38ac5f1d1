import { Button } from '@mantine/core'
import { formatNumber } from '../../lib/format.ts'
import type { Selection } from '../data-table/selection/selection.ts'

type Props<Row> = { readonly selection: Selection<Row>; readonly them: string; readonly total: number }

/** Once the page is selected: all rows of the filter. */
export const SelectWhole = <Row,>({ selection, them, total }: Props<Row>) =>
  selection.offersWhole === true && (
    <Button variant="subtle" onClick={selection.selectWhole}>
      {`Seleccionar ${them} ${formatNumber(total)} del filtro`}
    </Button>
  )
