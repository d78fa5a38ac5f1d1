import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../../lib/api/query.ts'
import { ConfirmHost } from '../feedback/confirm.tsx'
import { Tips } from '../../ui/Tips.tsx'
import { LeaveHost } from '../leaving/LeaveHost.tsx'
import { Toasts } from '../feedback/Toasts.tsx'
import { EndingNotice } from './EndingNotice.tsx'
import { Layout } from './Layout.tsx'
import { LiveSession } from './LiveSession.tsx'
import { loadPrinting } from '../print/loadPrinting.ts'

// All that only a signed-in visitor needs; loaded after the sign-in page.
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useEffect(loadPrinting, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Layout />
      <ConfirmHost />
      <LeaveHost />
      <Toasts />
      <Tips />
      <EndingNotice />
      {children}
      <LiveSession />
    </QueryClientProvider>
  )
}
