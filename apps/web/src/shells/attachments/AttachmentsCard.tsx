import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Actions } from '@soportica/contract/wire'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { ActionButton } from '../data-table/ActionButton.tsx'
import classes from './AttachmentsCard.module.css'
import { AttachmentsPanel } from './AttachmentsPanel.tsx'
import { type AttachmentPlace, summaryQuery } from './attachmentPlace.ts'
import { countsOf } from './attachmentCounts.ts'

type Props = AttachmentPlace & {
  readonly title?: string
  // Of the stage: without 'verAdjuntos' the card says why it stays shut.
  readonly acciones: Actions
}

/** How many files of each type a record has, and the way to them. */
export function AttachmentsCard({ sistema, id, actor, title = 'Adjuntos', acciones }: Props) {
  const [opened, setOpened] = useState(false)
  const allowed = acciones['verAdjuntos'] ?? true
  return (
    <section className={classes.card} data-refused={allowed === true ? undefined : true} aria-label={title}>
      <header className={classes.head}>
        <IconPaperclip className={classes.drawing} size="1.3em" aria-hidden />
        <h3 className={classes.title}>{title}</h3>
        <ActionButton variant="default" allowed={allowed} onClick={() => setOpened(true)}>
          Ver adjuntos
        </ActionButton>
      </header>
      {allowed === true ? <Counts sistema={sistema} id={id} actor={actor} /> : <p className={classes.none}>{allowed}</p>}
      {allowed === true && (
        <AttachmentsPanel sistema={sistema} id={id} actor={actor} title={title} opened={opened} onClose={() => setOpened(false)} />
      )}
    </section>
  )
}

function Counts(place: AttachmentPlace) {
  const { data, error } = useQuery(summaryQuery(place))
  // The button leads to the list, which says what is wrong.
  if (error) return <p className={classes.none}>No se pudo contar los adjuntos.</p>
  if (!data) {
    return (
      <div role="status" className={classes.waiting}>
        <VisuallyHidden>Cargando…</VisuallyHidden>
        <Skeleton h="1rem" w="70%" />
        <Skeleton h="1rem" w="55%" />
      </div>
    )
  }
  const { types, total, without } = countsOf(data, place.actor)
  if (total === 0) return <p className={classes.none}>Aún no hay archivos.</p>
  return (
    <>
      <ul className={classes.types}>
        {types.map(({ tipoAdjunto, nombreTipoAdjunto, count }) => (
          <li key={tipoAdjunto}>
            <span>{nombreTipoAdjunto}</span>
            <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
      {without > 0 && (
        <p className={classes.none}>{without === 1 ? '1 tipo sin archivos' : `${formatNumber(without)} tipos sin archivos`}</p>
      )}
    </>
  )
}
