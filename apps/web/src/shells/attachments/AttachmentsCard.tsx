import { counted } from '@soportica/rules/counted'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Actions } from '@soportica/contract/core/wire'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import { CardNote, RecordCard } from '../record/RecordCard.tsx'
import classes from './AttachmentsCard.module.css'
import { AttachmentsPanel } from './AttachmentsPanel.tsx'
import { type AttachmentTarget, summaryQuery } from './attachmentTarget.ts'
import { countsOf } from './attachmentCounts.ts'

// Code that only a phone loads.
const InlinePhoto = lazyPage<{ target: AttachmentTarget }>(() => import('./InlinePhoto.tsx').then((module) => module.InlinePhoto))

type Props = AttachmentTarget & {
  readonly title?: string
  readonly of?: string
  // The stage's actions: without 'verAdjuntos' the card shows the reason.
  readonly acciones: Actions
  // Said instead of all that where there is none.
  readonly brief?: string | undefined
  // On a phone a photo is taken right here, where the person works in the record.
  readonly inline?: boolean
}

/** How many files of each type a record has, and the way to them. */
export function AttachmentsCard({ sistema, id, actor, part, title = 'Adjuntos', of, acciones, inline = false, brief }: Props) {
  const [opened, setOpened] = useState(false)
  const onPhone = usePhone()
  const target = useMemo(() => ({ sistema, id, actor, part }), [sistema, id, actor, part])
  // For the record as a whole, the type of a photo cannot be guessed.
  const takes = inline && onPhone && Boolean(actor || part) && acciones['subir'] === true
  const allowed = acciones['verAdjuntos'] ?? true
  return (
    <RecordCard
      title={title}
      of={of}
      Drawing={IconPaperclip}
      allowed={allowed}
      opens="Ver adjuntos"
      brief={brief}
      panel={
        <AttachmentsPanel
          sistema={sistema}
          id={id}
          actor={actor}
          part={part}
          title={title}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      }
      onOpen={() => setOpened(true)}
    >
      <Counts target={target} />
      {takes && (
        <Suspense>
          <InlinePhoto target={target} />
        </Suspense>
      )}
    </RecordCard>
  )
}

function Counts({ target }: { target: AttachmentTarget }) {
  const { data, error } = useQuery(summaryQuery(target))
  // The button leads to the list, which explains the error.
  if (error) return <CardNote>No se pudo contar los adjuntos.</CardNote>
  if (!data) {
    return (
      <div role="status" className={classes.waiting}>
        <VisuallyHidden>Cargando…</VisuallyHidden>
        <Skeleton h="1rem" w="70%" />
        <Skeleton h="1rem" w="55%" />
      </div>
    )
  }
  const { types, total, without } = countsOf(data, target.actor, target.part)
  if (total === 0) return <CardNote empty>Aún no hay archivos.</CardNote>
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
      {without > 0 && <CardNote>{counted(without, 'tipo sin archivos', 'tipos sin archivos')}</CardNote>}
    </>
  )
}
