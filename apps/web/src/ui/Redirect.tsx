import { Navigate, type To, useLocation } from 'react-router'

/**
 * Replaces the address of this page. The page stays drawn until the next one is loaded; the key leads on again whoever comes back to it
 * before that.
 */
export function Redirect({ to, state }: { readonly to: To; readonly state?: unknown }) {
  return <Navigate key={useLocation().key} to={to} replace state={state} />
}
