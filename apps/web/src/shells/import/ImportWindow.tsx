import { useCallback, useMemo, useState } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'
import type { ImportSubject } from './importSubject.ts'

const ImportDialog = lazyPage<ImportDialogProps>(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog))

type Shown = { readonly opening: number; readonly opened: boolean }
export type Importing = { readonly shown: Shown | null; readonly open: () => void; readonly close: () => void; readonly gone: () => void }

let openings = 0

export function useImporting(): Importing {
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useCallback(() => {
    openings += 1
    setShown({ opening: openings, opened: true })
  }, [])
  const close = useCallback(() => setShown((before) => before && { ...before, opened: false }), [])
  const gone = useCallback(() => setShown((before) => (before?.opened ? before : null)), [])
  return useMemo(() => ({ shown, open, close, gone }), [shown, open, close, gone])
}

/** Outside of what the list's own refreshing takes away. */
export function ImportWindow({ subject, importing: { shown, close, gone } }: { subject: ImportSubject; importing: Importing }) {
  return (
    <OnDemand opened={shown?.opened === true} onClose={close}>
      {shown && <ImportDialog key={shown.opening} subject={subject} opened={shown.opened} onClose={close} onClosed={gone} />}
    </OnDemand>
  )
}
