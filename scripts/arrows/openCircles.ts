import type { Edge } from './circles.ts'

const shells = 'apps/web/src/shells'

/** Imports of types that still close a circle. Nothing is added here: move the type down, and take the line away. */
export const openCircles: readonly Edge[] = [
  [`${shells}/attachments/files/fileMenu.tsx`, `${shells}/attachments/files/FileItem.tsx`],
  [`${shells}/attachments/preview/ImagePreview.tsx`, `${shells}/attachments/preview/PreviewContent.tsx`],
  [`${shells}/attachments/preview/PdfPreview.tsx`, `${shells}/attachments/preview/PreviewContent.tsx`],
  [`${shells}/attachments/preview/VideoPreview.tsx`, `${shells}/attachments/preview/PreviewContent.tsx`],
  [`${shells}/catalog/CatalogWindows.tsx`, `${shells}/catalog/form/SubcatalogDialog.tsx`],
  [`${shells}/data-table/cards/GroupedCards.tsx`, `${shells}/data-table/cards/CardList.tsx`],
  [`${shells}/data-table/groups/GroupedRows.tsx`, `${shells}/data-table/TableBody.tsx`],
  [`${shells}/data-table/useRowModel.ts`, `${shells}/data-table/DataTable.tsx`],
  [`${shells}/data-table/VirtualBody.tsx`, `${shells}/data-table/TableBody.tsx`],
  [`${shells}/feedback/ConfirmDialog.tsx`, `${shells}/feedback/confirm.tsx`],
  [`${shells}/feedback/PlainQuestion.tsx`, `${shells}/feedback/confirm.tsx`],
  [`${shells}/layout/person/userEntries.ts`, `${shells}/layout/Overlays.tsx`],
  [`${shells}/layout/person/UserMenu.tsx`, `${shells}/layout/Overlays.tsx`],
  [`${shells}/layout/search/recents.ts`, `${shells}/layout/menu/menu.ts`],
]
