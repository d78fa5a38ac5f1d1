import type { PhotoCount } from '@soportica/contract/aftersales/findings'
import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { type PhotoMoment, photoMoments } from '@soportica/contract/aftersales/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { PhotoGroup, whyFull } from './PhotoGroup.tsx'
import { photosQuery } from './photoQueries.ts'
import { photosOnTheWay } from '../queue/photosOnTheWay.ts'
import classes from './Photos.module.css'
import { PhotoThumb } from './PhotoThumb.tsx'
import { QueuedThumb } from './QueuedThumb.tsx'

const PhotoViewer = lazyPage(() => import('../viewer/PhotoViewer.tsx').then((module) => module.PhotoViewer))

export type PhotosOf = {
  readonly repid: number
  readonly iddetalle: number
  /** The subject, in words. */
  readonly name: string
  readonly fotos: PhotoCount
  /** Something was done about it, or may be. */
  readonly isFinding: boolean
  readonly isClosed: boolean
  readonly may: Readonly<Record<PhotoMoment, true | string>>
}
const none: readonly FindingPhoto[] = []

/** The photos of a line, before and after; side by side once it is closed. */
export function PhotoStrip({ repid, iddetalle, name, fotos, isFinding, isClosed, may }: PhotosOf) {
  const count = fotos.antes + fotos.despues
  const { data = none, error, refetch } = useQuery({ ...photosQuery(repid, iddetalle), enabled: count > 0 })
  const queued = useStore(photosOnTheWay.waiting).filter(({ line }) => line.iddetalle === iddetalle)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const photos = count > 0 ? data : none
  const groups = photoMoments.filter(
    ({ id }) => photos.some(({ momento }) => momento === id) || (may[id] === true && (id === 'antes' || isFinding)),
  )
  if (groups.length === 0) return null
  const full = whyFull(count + queued.length)
  return (
    <div className={classes.photos} data-compared={(isClosed && fotos.antes > 0 && fotos.despues > 0) || undefined}>
      {groups.map(({ id, nombre }) => (
        <PhotoGroup
          key={id}
          name={name}
          moment={nombre}
          add={may[id] === true && { reason: full, onFiles: (files) => photosOnTheWay.add({ repid, iddetalle }, id, files) }}
        >
          {photos
            .filter(({ momento }) => momento === id)
            .map((photo, at, all) => (
              <PhotoThumb
                key={photo.fotid}
                photo={photo}
                label={`Ver la foto ${at + 1} de ${all.length}, ${nombre.toLocaleLowerCase('es')}, de ${name}`}
                onOpen={() => setCurrentId(photo.fotid)}
              />
            ))}
          {queued
            .filter(({ momento }) => momento === id)
            .map((photo) => (
              <QueuedThumb key={photo.clave} photo={photo} />
            ))}
        </PhotoGroup>
      ))}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <OnDemand opened={currentId !== null} onClose={() => setCurrentId(null)}>
        {(opened) => (
          <PhotoViewer
            opened={opened}
            name={name}
            photos={photos}
            currentId={currentId}
            onShow={setCurrentId}
            onClose={() => setCurrentId(null)}
          />
        )}
      </OnDemand>
    </div>
  )
}
