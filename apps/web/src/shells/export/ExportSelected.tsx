import { limits } from '@soportica/contract/core/limits'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import type { ListToExport } from './exportList.tsx'
import { useExporting } from './useExporting.ts'

const tooMany = `Seleccione como máximo ${formatNumber(limits.maxSelected)} registros para exportarlos`

/** An Excel of just the selected records; without them, of all that the filters find. */
export function ExportSelected({ seleccion, filtros, ...list }: ListToExport & { readonly seleccion: readonly number[] | undefined }) {
  const allowed = seleccion !== undefined && seleccion.length > limits.maxSelected ? tooMany : true
  const { start, permitted } = useExporting({ ...list, filtros: { ...filtros, ...(seleccion && { seleccion }) } }, allowed)
  return (
    <ActionButton variant="default" allowed={permitted} leftSection={<IconFileSpreadsheet size="1.2em" aria-hidden />} onClick={start}>
      Exportar selección
    </ActionButton>
  )
}
