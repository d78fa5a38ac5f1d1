import { counted } from '@soportica/rules/counted'
import type { NoteRow } from '@soportica/contract/records/notes'
import { useRef } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { ListEnd } from '../../endless-list/ListEnd.tsx'
import { LoadFailed } from '../../endless-list/LoadFailed.tsx'
import { NoteItem } from './NoteItem.tsx'
import classes from '../Notes.module.css'
import type { Notes } from './useNotes.ts'
import { ItemSkeletons } from '../../endless-list/ItemSkeletons.tsx'

const lines = [{ h: '0.9rem', w: '45%' }, { h: '1rem' }, { h: '1rem', w: '80%' }]

const NoteSkeletons = ({ count }: { count: number }) => <ItemSkeletons count={count} lines={lines} className={classes.waiting} />

const nothing = 'Lo siento! Al parecer aun no hay notas.'
const nothingFound = 'Ninguna nota coincide con los filtros.'

type Props = {
  readonly notes: Notes
  readonly filtered: boolean
  readonly onEdit: (row: NoteRow) => void
  readonly onRemove: (row: NoteRow) => void
}

export function NoteList({ notes: { rows, total, pending, old, error, retry, more }, filtered, onEdit, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const empty = !pending && error === null && rows.length === 0
  return (
    <div
      ref={box}
      className={classes.scroller}
      data-old={old || undefined}
      // The keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={rows.length > 0 ? 0 : undefined}
      role="group"
      aria-label="Lista de notas"
      aria-busy={pending || old}
    >
      <p className={classes.count} role="status">
        {total !== undefined && total > 0 && !pending && counted(total, 'nota', 'notas')}
      </p>
      {pending && <NoteSkeletons count={3} />}
      {error !== null && (
        <LoadFailed role="status" onRetry={retry}>
          {isApiError(error, 403) ? sentenceOf(error) : 'No se pudieron cargar las notas.'}
        </LoadFailed>
      )}
      {empty && <EmptyState mensaje={filtered ? nothingFound : nothing} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <NoteItem key={row.notid} row={row} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {rows.length > 0 && error === null && (
        <ListEnd
          more={more}
          box={box}
          role="status"
          failure="No se pudieron cargar más notas."
          last="Al parecer no hay más notas por cargar."
        >
          <NoteSkeletons count={1} />
        </ListEnd>
      )}
    </div>
  )
}
