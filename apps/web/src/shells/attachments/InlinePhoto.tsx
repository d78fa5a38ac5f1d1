import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { countsOf } from './attachmentCounts.ts'
import classes from './AttachmentsCard.module.css'
import { type AttachmentTarget, summaryQuery, typesQuery } from './attachmentTarget.ts'
import { typeOf } from './files/fileGroups.ts'
import { guessedType } from './guessedType.ts'
import { checkChosen, whyFull } from './queue/checks.ts'
import { PhotoWay } from './queue/DropZone.tsx'
import { uploadsOf } from './queue/recordUploads.ts'
import { smallerPhotos } from './queue/smallerPhotos.ts'
import { isProcessing } from './queue/uploadQueue.ts'
import { Select } from '../fields/choice/Select.tsx'

/** From the camera to the record without leaving the form. The type is guessed and can be changed before sending. */
export function InlinePhoto({ target }: { target: AttachmentTarget }) {
  const types = useQuery({ ...typesQuery(target), staleTime: 60_000 }).data
  const summary = useQuery(summaryQuery(target)).data
  const uploads = useMemo(() => uploadsOf(target), [target])
  const queue = useStore(uploads.queue)
  const [said, setSaid] = useState<number>()
  if (!types || types.length === 0 || !summary) return null
  const stored = new Map(countsOf(summary, target.actor, target.part).types.map(({ tipoAdjunto, count }) => [tipoAdjunto, count]))
  const type = typeOf(types, said ?? null) ?? guessedType(types, new Set(stored.keys())) ?? types[0]!
  const waiting = queue.filter(({ tipo }) => tipo === type.id).length
  const already = stored.get(type.id) ?? 0
  const take = async (photos: readonly File[]) => {
    const { accepted, refusals } = checkChosen(await smallerPhotos(photos), type.multiple, waiting + already)
    refusals.forEach((refusal) => toast.error(refusal))
    if (accepted.length === 0) return
    setSaid(type.multiple === 1 ? type.id : undefined)
    uploads.add(accepted, type)
    uploads.send(uploads.queue.get().flatMap(({ file, clave }) => (accepted.includes(file) ? clave : [])))
  }
  return (
    <div className={classes.photo}>
      <Select
        aria-label="Tipo de la foto"
        choices={types.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={String(type.id)}
        onChange={(value) => setSaid(Number(value))}
      />
      <PhotoWay
        reason={whyFull(type.multiple, already, waiting)}
        busy={queue.some(isProcessing)}
        variant="filled"
        onFiles={(photos) => void take(photos)}
      />
    </div>
  )
}
