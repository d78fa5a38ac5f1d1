import { memo } from 'react'
import { LineConflict } from './LineConflict.tsx'
import { LineField } from './LineField.tsx'
import { LineMarks } from './LineName.tsx'
import { useLines } from './LinesContext.ts'
import classes from '../lines/Lines.module.css'
import { LineState } from './LineState.tsx'
import { LineTools } from './LineTools.tsx'
import { lineInputs } from './LazyField.tsx'
import { useLine } from '../store/useLineStore.ts'

/** The columns after activity and state; related fields share a column. */
export const lineColumns = [
  { label: 'Clasificación', fields: ['classification'] },
  { label: 'Categoría y subcategoría', fields: ['categoriesAfterSale', 'subCategoriesAfterSale'] },
  { label: 'Impacto', fields: ['impact', 'impactoDescripcion'] },
  { label: 'Descripción', fields: ['descripcion'] },
  { label: 'Responsable', fields: ['responsable'] },
  { label: 'Cierre', fields: ['feccierre', 'estadoactividad'] },
  { label: 'Recomendación', fields: ['recomendacion'] },
] as const

/** Its name leads to the first field that can be filled. */
function openFields(row: Element | null): void {
  row?.querySelector<HTMLElement>(lineInputs)?.focus()
}

export const LineRow = memo(function LineRow({ id }: { readonly id: string }) {
  const { store } = useLines()
  const { line, saving, unsent, conflict } = useLine(store, id)
  return (
    <>
      <tr data-line={id} data-state={line.estado}>
        <th scope="row">
          <button
            type="button"
            className={classes.name}
            data-line-name
            onClick={({ currentTarget }) => openFields(currentTarget.closest('tr'))}
          >
            <span>{line.actividad}</span>
          </button>
          <LineMarks line={line} saving={saving} unsent={unsent} />
        </th>
        <td>
          <LineState store={store} id={id} line={line} />
        </td>
        {lineColumns.map(({ label, fields }) => (
          <td key={label}>
            {fields.map((name) => (
              <LineField key={name} id={id} line={line} name={name} />
            ))}
          </td>
        ))}
        <td>
          <LineTools id={id} line={line} />
        </td>
      </tr>
      {conflict && (
        <tr>
          <td colSpan={lineColumns.length + 3}>
            <LineConflict conflict={conflict} change={conflict.change} onSettle={(mine) => store.settle(id, mine)} />
          </td>
        </tr>
      )}
    </>
  )
})
