import { useState } from 'react'
import { useObjectUrl } from '../files/useObjectUrl.ts'
import { NoPreview } from './NoPreview.tsx'
import classes from './Preview.module.css'
import type { BytesProps } from './previewFile.ts'

export function VideoPreview({ content, name }: BytesProps) {
  const url = useObjectUrl(content)
  const [failed, setFailed] = useState(false)
  if (failed) return <NoPreview reason="Este navegador no puede mostrar este video." />
  // Videos from a site have no subtitles.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return url ? <video className={classes.video} src={url} controls playsInline aria-label={name} onError={() => setFailed(true)} /> : null
}
