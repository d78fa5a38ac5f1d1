import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { NoteFormProps } from './NoteForm.tsx'

// The editor is heavy: who comes to read does not wait for it.
export const NoteForm = lazyPage<NoteFormProps>(() => import('./NoteForm.tsx').then((module) => module.NoteForm))
