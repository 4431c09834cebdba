import {
  ArrowLeftRight,
  BadgePercent,
  Bell,
  Boxes,
  Calendar,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Circle,
  CircleCheck,
  Command,
  Ellipsis,
  FilePenLine,
  Gift,
  History,
  Image,
  Info,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Search,
  Settings,
  ShoppingBag,
  Undo2,
  Users,
  X,
} from 'lucide-react'

/** Returns the icon in the text's color and one size; always beside text, or on a button with a name. */
function inTheLook(Glyph: LucideIcon) {
  return () => <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
}

export const DotsIcon = inTheLook(Ellipsis)
export const SearchIcon = inTheLook(Search)
export const PaletteIcon = inTheLook(Command)
export const InboxIcon = inTheLook(Bell)
export const ChangesIcon = inTheLook(History)
export const InfoIcon = inTheLook(Info)
export const CalendarIcon = inTheLook(Calendar)
export const CloseIcon = inTheLook(X)
export const ChevronUpIcon = inTheLook(ChevronUp)
export const ChevronDownIcon = inTheLook(ChevronDown)
export const ChevronLeftIcon = inTheLook(ChevronLeft)
export const ChevronRightIcon = inTheLook(ChevronRight)

export const DoneIcon = inTheLook(CircleCheck)
export const OpenIcon = inTheLook(Circle)

export const PictureIcon = inTheLook(Image)

export const TodayIcon = inTheLook(LayoutDashboard)
export const OrdersIcon = inTheLook(ShoppingBag)
export const DraftOrdersIcon = inTheLook(FilePenLine)
export const ProductsIcon = inTheLook(Package)
export const StockIcon = inTheLook(Boxes)
export const CustomersIcon = inTheLook(Users)
export const CollectionsIcon = inTheLook(Layers)
export const GiftCardsIcon = inTheLook(Gift)
export const DiscountsIcon = inTheLook(BadgePercent)
export const ReturnsIcon = inTheLook(Undo2)
export const SwapsIcon = inTheLook(ArrowLeftRight)
export const SettingsIcon = inTheLook(Settings)
