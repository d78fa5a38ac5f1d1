import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { usePhone } from '../data-table/usePhone.ts'
import classes from './Attachments.module.css'
import { type AttachmentTarget, filesQuery, typesQuery } from './attachmentTarget.ts'
import { guessedType } from './guessedType.ts'
import { checkChosen, whyFull, whyNotStored } from './queue/checks.ts'
import { DropZone } from './queue/DropZone.tsx'
import { typeOf } from './files/fileGroups.ts'
import { FileHistory } from './files/FileHistory.tsx'
import { QueueList } from './queue/QueueList.tsx'
import { smallerPhotos } from './queue/smallerPhotos.ts'
import type { Cover } from './files/useCover.ts'
import type { FileActions } from './files/useFileActions.tsx'
import { useDroppedFiles } from './files/useDroppedFiles.ts'
import type { Uploads } from './queue/useUploads.ts'
import { Select } from '../fields/choice/Select.tsx'

type Props = {
  readonly target: AttachmentTarget
  readonly initial?: number
  readonly cover: Cover
  readonly uploads: Uploads
  readonly actions: FileActions
  readonly onReplacing: (replacing: boolean) => void
}

const noType = 'Seleccione un tipo de adjunto para agregar archivos.'

export function AttachmentsBody({ target, initial = 0, cover, uploads, actions, onReplacing }: Props) {
  const onPhone = usePhone()
  const types = useQuery({ ...typesQuery(target), staleTime: 60_000 })
  const files = useQuery({ ...filesQuery(target), staleTime: 0 })
  // No type chosen yet: a phone guesses it within a stage.
  const [said, setSaid] = useState<number | null | undefined>(initial || undefined)
  const guesses = onPhone && said === undefined && (target.actor || target.part) && files.data
  const held = new Set(files.data?.results.map(({ tipoAdjunto }) => tipoAdjunto))
  const tipo = said ?? ((guesses && guessedType(types.data ?? [], held)?.id) || null)
  const type = typeOf(types.data ?? [], tipo)
  const allowed = files.data?.acciones['subir'] ?? true
  const reason = allowed === true ? (type ? undefined : noType) : allowed

  const waiting = uploads.queue.filter((one) => one.tipo === tipo).length
  const stored = (files.data?.results ?? []).filter((row) => row.tipoAdjunto === tipo).length
  const full = type && whyFull(type.multiple, stored, waiting)

  const give = useCallback(
    async (newFiles: readonly File[]) => {
      if (newFiles.length === 0) return
      if (reason !== undefined || !type) return toast.warn(reason ?? noType)
      const uncover = cover.begin()
      const fitting = onPhone ? await smallerPhotos(newFiles) : newFiles
      uncover()
      const { accepted, refusals } = checkChosen(fitting, type.multiple, waiting + stored)
      refusals.forEach((refusal) => toast.error(refusal))
      if (accepted.length === 0) return
      // The next photo has the same type.
      setSaid(type.id)
      uploads.add(accepted, type)
    },
    [reason, type, uploads, waiting, stored, cover, onPhone],
  )
  const dropped = useDroppedFiles(give)

  const send = (claves: readonly string[]) => {
    const able = claves.filter((clave) => {
      const one = uploads.queue.find((queued) => queued.clave === clave)
      const wrong = whyNotStored(typeOf(types.data ?? [], one?.tipo ?? null) ?? { prefijo: '?', folder: '?' })
      if (wrong) toast.error(wrong)
      return wrong === undefined
    })
    if (able.length > 0) uploads.send(able)
  }

  return (
    <div className={classes.panel} {...dropped.handlers}>
      <Select
        aria-label="Tipo de adjunto"
        placeholder="Seleccionar Tipo De Adjunto"
        choices={(types.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={String(tipo ?? '')}
        onChange={(value) => setSaid(value === '' ? null : Number(value))}
        clearable
        error={types.error ? `No se pudieron cargar los tipos: ${sentenceOf(types.error)}` : undefined}
      />
      <DropZone reason={reason ?? full} single={type?.multiple === 0} over={dropped.over} onFiles={(chosen) => void give(chosen)} />
      <QueueList uploads={uploads} allowed={allowed} onSend={send} />
      <FileHistory
        target={target}
        cover={cover}
        files={files}
        types={types.data ?? []}
        tipo={said ?? null}
        actions={actions}
        onReplacing={onReplacing}
      />
    </div>
  )
}
