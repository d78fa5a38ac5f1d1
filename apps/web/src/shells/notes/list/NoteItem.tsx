import type { NoteRow } from '@soportica/contract/records/notes'
import { memo } from 'react'
import { formatDateTime, formatWeekday } from '../../../lib/format.ts'
import { CardMenu } from '../../data-table/cards/CardMenu.tsx'
import { editAction, removeAction } from '../../data-table/rowActions.tsx'
import classes from '../Notes.module.css'
import { NoteText } from './NoteText.tsx'

type Props = { readonly row: NoteRow; readonly onEdit: (row: NoteRow) => void; readonly onRemove: (row: NoteRow) => void }

export const NoteItem = memo(function Item({ row, onEdit, onRemove }: Props) {
  const { notid, date, actor, tiponota, createdBy, lastModified, modifiedBy, description, acciones } = row
  const when = formatDateTime(date)
  const actions = [editAction(() => onEdit(row), acciones['editar']), removeAction(() => onRemove(row), acciones['eliminar'])]
  return (
    <li className={classes.note} data-id={notid} tabIndex={-1}>
      <div className={classes.noteHead}>
        <time className={classes.when} dateTime={date.replace(' ', 'T')}>
          {formatWeekday(date)} {when}
        </time>
        <span className={classes.actor}>{actor}</span>
        {tiponota && <span className={classes.kind}>{tiponota}</span>}
        <span className={classes.menu}>
          <CardMenu name={`la nota del ${when}`} actions={actions} />
        </span>
      </div>
      <NoteText html={description} />
      <p className={classes.noteFoot}>
        <span>
          Creada por <strong>{createdBy}</strong>
        </span>
        <span>
          Última modificación: {formatDateTime(lastModified ?? date)}
          {modifiedBy && modifiedBy !== createdBy && <> por {modifiedBy}</>}
        </span>
      </p>
    </li>
  )
})
