import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/query.ts'
import { ConfirmHost } from '../confirm.tsx'
import { EndingNotice } from './EndingNotice.tsx'
import { Layout } from './Layout.tsx'
import './mantine.css'

// All that only a signed-in visitor needs; loaded after the sign-in page.
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout />
      <ConfirmHost />
      <EndingNotice />
      <Notifications position="top-right" limit={5} zIndex={600} containerWidth={380} />
    </QueryClientProvider>
  )
}
