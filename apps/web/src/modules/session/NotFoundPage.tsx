import { PageNotFound } from '../../shells/page/PageNotFound.tsx'

export const NotFoundPage = () => (
  <main style={{ display: 'grid', minHeight: '100dvh', placeItems: 'center' }}>
    <PageNotFound />
  </main>
)
