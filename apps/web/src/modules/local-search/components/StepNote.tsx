import { Suspense } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import classes from './Search.module.css'

const NoteText = lazyPage<{ html: string }>(() => import('../../../shells/notes/list/NoteText.tsx').then((module) => module.NoteText))

/** With its format. */
export const StepNote = ({ nota }: { readonly nota: string }) =>
  nota.trim() === '' ? null : (
    <div className={classes.note}>
      <Suspense fallback={null}>
        <NoteText html={nota} />
      </Suspense>
    </div>
  )
