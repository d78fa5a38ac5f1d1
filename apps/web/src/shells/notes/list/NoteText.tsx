import { useLayoutEffect, useRef } from 'react'
import { cleanNote } from '../editor/cleanNote.ts'
import classes from './NoteText.module.css'

export function NoteText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanNote(html))
  }, [html])
  return <div ref={box} className={classes.text} />
}
