import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../../lib/store.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { PendingQuestion, Question } from './question.ts'
import { OnDemand } from '../page/OnDemand.tsx'
import { PlainQuestion } from './PlainQuestion.tsx'
import { useIdlePreload } from '../page/usePreload.ts'

const ConfirmDialog = lazyPage(() =>
  import('./ConfirmDialog.tsx').then(
    (module) => module.ConfirmDialog,
    // Without its code the question would never appear, and nothing would happen.
    () => PlainQuestion,
  ),
)
const pending = createStore<PendingQuestion | null>(null)

export function confirm(question: Question): Promise<boolean> {
  pending.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      pending.set(null)
      resolve(yes)
    }
    pending.set({ ...question, answer })
  })
}

export function ConfirmHost() {
  const question = useStore(pending)
  const { pathname } = useLocation()
  useIdlePreload(ConfirmDialog)
  // A question belongs to the screen that asked it.
  useEffect(() => () => pending.get()?.answer(false), [pathname])
  return (
    <OnDemand opened={question !== null} onClose={() => question?.answer(false)}>
      {(opened) => <ConfirmDialog opened={opened} question={question} />}
    </OnDemand>
  )
}
