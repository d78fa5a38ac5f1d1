import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ofOtherService } from './api.ts'
import { isApiError } from './apiError.ts'
import { connection } from '../realtime/connection.ts'
import { sessionStore } from '../session/sessionStore.ts'

// Only reads are retried, and only after silence or a server error; calls to Microsoft were retried by the server. A report that waits
// for the user's earlier ones is retried too.
const worthRetrying = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'informe.muchos') && !ofOtherService(error)

// Shows an answer at once: the default scheduler is a timer, which waits for the page's other work.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

connection.subscribe(() => {
  if (connection.get() === 'reachable')
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
})

let owner = sessionStore.get().session?.user.usuid
sessionStore.subscribe(() => {
  const usuid = sessionStore.get().session?.user.usuid
  if (usuid === owner) return
  owner = usuid
  queryClient.clear()
})
