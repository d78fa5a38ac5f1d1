import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ofMicrosoft } from './api.ts'
import { isApiError } from './apiError.ts'
import { connection } from '../realtime/connection.ts'
import { sessionStore } from '../session/sessionStore.ts'

// Only reading is tried again, and only when the server was silent or stumbled; Microsoft it has asked more than once already.
// A report that has to wait for one's own earlier ones is asked for again as well.
const worthRetrying = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'informe.muchos') && !ofMicrosoft(error)

// An answer is shown when it is there: its own way is a timer, and that waits for what the page does meanwhile.
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
