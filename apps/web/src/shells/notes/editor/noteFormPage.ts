import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { NoteFormProps } from './NoteForm.tsx'

// The editor is heavy: readers do not wait for it.
export const NoteForm = lazyPage<NoteFormProps>(() => import('./NoteForm.tsx').then((module) => module.NoteForm))
