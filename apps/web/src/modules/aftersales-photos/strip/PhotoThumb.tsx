import { Skeleton } from '@mantine/core'
import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../../shells/attachments/files/useObjectUrl.ts'
import { useSeenOnce } from '../../../ui/useSeenOnce.ts'
import { Marks } from '../viewer/Marks.tsx'
import { thumbnailQuery } from './photoQueries.ts'
import classes from './Photos.module.css'

type Props = { readonly photo: FindingPhoto; readonly label: string; readonly onOpen: () => void }
/** A thumbnail in its line, with its marks. */
export function PhotoThumb({ photo, label, onOpen }: Props) {
  const [box, seen] = useSeenOnce<HTMLButtonElement>({ ahead: '200px' })
  const { data, isError } = useQuery({ ...thumbnailQuery(photo.fotid), enabled: seen })
  const url = useObjectUrl(data)
  return (
    <button ref={box} type="button" className={classes.tile} aria-label={label} onClick={onOpen}>
      {url ? <img src={url} alt="" /> : isError ? <IconPhotoOff aria-hidden /> : <Skeleton height="100%" />}
      {url && photo.trazos.length > 0 && (
        <svg viewBox={`0 0 ${photo.ancho} ${photo.alto}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
          <Marks marks={photo.trazos} ancho={photo.ancho} alto={photo.alto} />
        </svg>
      )}
    </button>
  )
}
