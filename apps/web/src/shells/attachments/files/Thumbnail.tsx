import { getThumbnail } from '@soportica/contract/records/attachments'
import { useQuery } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSeenOnce } from '../../../ui/useSeenOnce.ts'
import classes from '../Attachments.module.css'
import { fileIcon } from './fileIcon.ts'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = {
  readonly name: string
  readonly adaid: number
  readonly miniatura: boolean
  readonly version?: number
  // Another file under the same number has another picture.
  readonly since: string
}

/** The small picture, fetched when it comes into view; otherwise an icon for the kind of file. */
export function Thumbnail({ name, adaid, miniatura, version, since }: Props) {
  const [box, seen] = useSeenOnce<HTMLSpanElement>({ while: miniatura, ahead: '200px' })
  const { data } = useQuery({
    queryKey: ['thumbnail', adaid, version ?? 0, since],
    queryFn: ({ signal }) => call(getThumbnail, { query: { adaid, version } }, { signal }),
    enabled: seen,
    staleTime: Infinity,
    retry: false,
  })
  const url = useObjectUrl(data)
  return (
    <span ref={box} className={classes.thumb}>
      {url ? <img src={url} alt="" /> : <Drawing name={name} />}
    </span>
  )
}

/** A file that is not uploaded yet. */
export function LocalThumbnail({ file }: { file: File }) {
  const url = useObjectUrl(/^image\/(?:png|jpeg|webp|gif)$/.test(file.type) ? file : undefined)
  // The file may be no picture, whatever its name says.
  const [unreadable, setUnreadable] = useState<File>()
  return (
    <span className={classes.thumb}>
      {url && unreadable !== file ? <img src={url} alt="" onError={() => setUnreadable(file)} /> : <Drawing name={file.name} />}
    </span>
  )
}

function Drawing({ name }: { name: string }) {
  return createElement(fileIcon(name), { size: '1.6em', stroke: 1.5, 'aria-hidden': true })
}
