import { type FilePreview, getPreview, getPreviewFile, previewFromSharepoint } from '@soportica/contract/records/attachments'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { call } from '../../../lib/api/api.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import { NoPreview } from './NoPreview.tsx'
import { OnlinePreview } from './OnlinePreview.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import type { BytesProps, PreviewFile } from './previewFile.ts'
import { TextPreview } from './TextPreview.tsx'
import { VideoPreview } from './VideoPreview.tsx'
import { Waiting } from './Waiting.tsx'

export const PdfPreview = lazyPage<BytesProps>(() => import('./PdfPreview.tsx').then((module) => module.PdfPreview))

const once = { staleTime: Infinity, gcTime: 60_000, refetchOnWindowFocus: false }

export function PreviewContent({ previewFile }: { previewFile: PreviewFile }) {
  return previewFile.location === 'sharepoint' && previewFile.fileId !== null && previewFile.version === undefined ? (
    <Online fileId={previewFile.fileId} name={previewFile.originalName} />
  ) : (
    <Stored previewFile={previewFile} />
  )
}

// The address expires soon, so it is fetched every time.
function Online({ fileId, name }: { fileId: string; name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['previewAddress', fileId],
    queryFn: ({ signal }) => call(previewFromSharepoint, { body: { fileId } }, { signal }),
    ...once,
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <OnlinePreview address={data.path} name={name} /> : <Waiting />
}

function Stored({ previewFile: { adaid, version, since, originalName: name } }: { previewFile: PreviewFile }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', adaid, version ?? 0, since],
    queryFn: ({ signal }) => call(getPreview, { query: { adaid, version } }, { signal }),
    ...once,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  switch (data.clase) {
    case 'archivo':
      return <Bytes adaid={adaid} version={version} since={since} name={name} como={data.como} />
    case 'texto':
      return <TextPreview text={data.texto} cut={data.cortado} name={name} />
    case 'documento':
      return <DocumentPreview html={data.html} cut={data.cortado} name={name} />
    case 'hoja':
      return <SheetPreview sheets={data.hojas} />
    case 'ninguna':
      return <NoPreview reason={data.motivo} />
  }
}

type As = Extract<FilePreview, { clase: 'archivo' }>['como']
const views: Record<As, ComponentType<BytesProps>> = { imagen: ImagePreview, pdf: PdfPreview, video: VideoPreview }

type BytesOf = { readonly adaid: number; readonly version?: number; readonly since: string; readonly name: string; readonly como: As }

function Bytes({ adaid, version, since, name, como }: BytesOf) {
  const { data, error, refetch } = useQuery({
    queryKey: ['previewFile', adaid, version ?? 0, since],
    queryFn: ({ signal }) => call(getPreviewFile, { query: { adaid, version } }, { signal }),
    ...once,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const View = views[como]
  return (
    <Suspense fallback={<Waiting />}>
      <View content={data} name={name} />
    </Suspense>
  )
}
