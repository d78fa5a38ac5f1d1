import {
  IconAdjustments,
  IconBuildingBank,
  IconCashBanknote,
  IconCategory,
  IconChartBar,
  IconClipboardList,
  IconFolder,
  IconHome,
  IconLayoutGrid,
  IconMapPin,
  IconReportAnalytics,
  IconRoute,
  IconSettings,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'

// The names the menu uses. An unknown one still gets a drawing.
const icons = {
  adjustments: IconAdjustments,
  'building-bank': IconBuildingBank,
  'cash-banknote': IconCashBanknote,
  category: IconCategory,
  'chart-bar': IconChartBar,
  'clipboard-list': IconClipboardList,
  folder: IconFolder,
  home: IconHome,
  'layout-grid': IconLayoutGrid,
  'map-pin': IconMapPin,
  'report-analytics': IconReportAnalytics,
  route: IconRoute,
  settings: IconSettings,
  tool: IconTool,
  users: IconUsers,
} as const

export function Icon({ name, size = '1.3em' }: { name: string; size?: number | string }) {
  const Drawing = icons[name as keyof typeof icons] ?? IconFolder
  return <Drawing size={size} stroke={1.7} aria-hidden />
}
