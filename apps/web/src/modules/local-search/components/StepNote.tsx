import { Suspense } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import classes from './Search.module.css'

const NoteText = lazyPage<{ html: string }>(() => import('../../../shells/notes/list/NoteText.tsx').then((module) => module.NoteText))

/** As it was written: with its format, or in plain lines. */
export function StepNote({ nota }: { readonly nota: string }) {
  if (nota.trim() === '') return null
  if (!nota.trimStart().startsWith('<')) return <p className={classes.plain}>{nota}</p>
  return (
    <div className={classes.note}>
      <Suspense fallback={null}>
        <NoteText html={nota} />
      </Suspense>
    </div>
  )
}
