import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { memo } from 'react'
import { editedFields, rowName } from '../fields.ts'
import { firstEdited } from '../useGrid.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './Configuration.module.css'
import { FieldValueText } from './FieldValueText.tsx'
import { type RowProps, toSettle } from './GridRow.tsx'
import { SelectBox } from './SelectBox.tsx'

/** A row on a phone: a touched field is edited. */
export const GridCard = memo(function GridCard({ item, index, top, acts, measure, names, chosen, editing, typed, disputes }: RowProps) {
  const { row } = item
  const name = rowName(row)
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.card}
      style={{ top }}
      role="group"
      aria-label={name}
      data-chosen={chosen || undefined}
    >
      <div className={classes.cardHead}>
        <SelectBox label={`Seleccionar ${name}`} all={chosen} onToggle={() => acts.select(item)} />
        <span className={classes.cardName}>
          <strong>{row.treNombre}</strong>
          <small>
            {row.catNombre} · {row.tsoNombre}
          </small>
        </span>
        {row.csoId !== 0 && (
          <Button variant="subtle" color="gray" px="0.6rem" aria-label={`Bitácora de ${name}`} onClick={() => acts.history(row)}>
            <IconHistory size="1.3em" aria-hidden />
          </Button>
        )}
      </div>
      <div className={classes.cardFields}>
        {editedFields.map((edited, at) => {
          const { field, kind, label } = edited
          const column = firstEdited + at
          const isTyped = editing === field && (kind === 'days' || kind === 'frequency')
          return (
            <div key={field} className={classes.cardField} data-field={field}>
              <span aria-hidden>{label}</span>
              {isTyped ? (
                <CellEditor
                  kind={kind}
                  label={`${label} de ${name}`}
                  value={row[field] as number}
                  typed={typed}
                  onDone={(value, how) => acts.leave(value, how === 'nowhere' ? how : 'stay')}
                />
              ) : (
                <button
                  type="button"
                  className={classes.cardValue}
                  data-cell={`${index}:${column}`}
                  data-disputed={disputes?.[field] ? true : undefined}
                  aria-description={disputes?.[field] && toSettle}
                  onClick={() => acts.edit(index, column)}
                >
                  <span className={classes.unseen}>{label}: </span>
                  <FieldValueText row={row} edited={edited} names={names} />
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
