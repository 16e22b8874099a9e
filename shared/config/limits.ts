/** The product's constants, each once, with its unit in the name or the comment. */

/** Hot games on home; above this the 'more' button shows. */
export const HOT_GAMES_SHOWN = 21
export const FAVOURITES_SHOWN = 21
export const FAVOURITES_PAGE_SIZE = 30
/** Favourites in the game entrance. */
export const FAVOURITES_ENTRANCE_SIZE = 100
export const GAME_LIST_PAGE_SIZE = 21
/** The next page of a list loads this close to its end, CSS px, and at most this often. */
export const NEXT_PAGE_MARGIN_PX = 300
export const NEXT_PAGE_THROTTLE_MS = 1000
/** Recent games, in one row. */
export const RECENT_GAMES_SHOWN = 12
export const SUGGESTIONS_SHOWN = 6
export const WINNER_BOARD_ENTRIES = 100
/** Entries in the page itself: one minute of the loop, after which the board fetches all. */
export const WINNER_BOARD_IN_PAGE = 25
/** The winner board loops only above this many entries. */
export const WINNER_BOARD_STATIC_MAX = 6
/** Unread counts above this read '99+'. */
export const BADGE_CAP = 99

export const BANNER_AUTOPLAY_MS = 5000
/** Gap between banner slides, CSS px. */
export const BANNER_GAP_PX = 5
/** The winner board moves on by one row this often. */
export const WINNER_ROW_MS = 2400
/** Speed of the notice line, CSS px a second. */
export const NOTICE_SPEED_PX_S = 40

export const TOAST_SHORT_MS = 3000
export const TOAST_LONG_MS = 8000
export const TOAST_SAVED_MS = 1000
export const TOAST_SMS_MS = 1500
export const TOAST_LOGIN_REQUIRED_MS = 2000
/** A loading prompt offers 'try again' after this long. */
export const LOADING_RETRY_MS = 15_000
export const LOADING_ACTION_MS = 10_000

/** The illustrative jackpot: start range, tick and step. For the demo profile only. */
export const JACKPOT_START_MIN = 3_620_281_923
export const JACKPOT_START_MAX = 7_809_521_168
export const JACKPOT_TICK_MS = 200
export const JACKPOT_STEP_MIN = 1_000_000
export const JACKPOT_STEP_MAX = 5_000_000
/** With reduced motion the number changes once a second. */
export const JACKPOT_TICK_REDUCED_MS = 1000

/** A session ends after this long without a request, and in any case after this long. */
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000

/** Largest JSON body the worker accepts, bytes. */
export const JSON_BODY_MAX = 64 * 1024
/** A member's icon: bytes, and px of its longer side. */
export const ICON_MAX = 5 * 1024 * 1024
export const ICON_SIDE_MAX = 4096
/** An image that a player chooses, before the browser scales it down, bytes. Larger ones are not decoded. */
export const PHOTO_MAX = 40 * 1024 * 1024
/** Longest URL, characters; a longer one is answered 414. */
export const URL_MAX = 16 * 1024
/** Names and values of request headers together; more is answered 431. Browsers stay far below. */
export const HEADERS_MAX = 32 * 1024

/** Largest reply of the platform, bytes. */
export const PLATFORM_REPLY_MAX = 2 * 1024 * 1024
export const PLATFORM_READ_TIMEOUT_MS = 3000
export const PLATFORM_MONEY_TIMEOUT_MS = 10_000

/** Filled form fields are checked again this long after a change of language. */
export const LANGUAGE_REVALIDATE_MS = 200
/** On Android a field scrolls to the centre this long after it got the focus. */
export const INPUT_SCROLL_DELAY_MS = 500
/** Countdown of a one-time code. */
export const CODE_TICK_MS = 500
export const CODE_MAX = 10
export const MOBILE_MAX = 20

/** The announcement popup opens this long after the page. */
export const POPUP_DELAY_MS = 500
/** Announcements are marked as read, and unread counts fetched, at most this often. */
export const READ_THROTTLE_MS = 150
export const UNREAD_THROTTLE_MS = 250
/** While the page is visible, unread counts are fetched this often. */
export const UNREAD_POLL_MS = 60_000
/** Announcements in the list, newest first. */
export const NOTICES_SHOWN = 50
/** Messages that are searched for unread ones, and marked as read by one tap. */
export const INBOX_UNREAD_MAX = 100
/** Time from the tap to the live chat's own page. */
export const CHAT_REDIRECT_MS = 500
export const INBOX_PAGE_SIZE = 20
/** Feedback, characters. */
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500
export const FEEDBACK_CONTACT_MAX = 100
/** Application for a promotion: characters, images, bytes of each. */
export const APPLICATION_COMMENT_MAX = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_MAX = 5 * 1024 * 1024
/** Px of an image's longer side: larger ones are costly to decode. */
export const APPLICATION_IMAGE_SIDE_MAX = 8192
/**
 * Bytes read of a body that is refused, so that the refusal arrives; more than any upload may have. What is larger may
 * end in a reset connection.
 */
export const REFUSED_BODY_MAX = 20 * 1024 * 1024

/** Help search: characters, and how long after the last keystroke it starts. */
export const HELP_SEARCH_MAX = 80
export const HELP_SEARCH_DELAY_MS = 300

/** Hours of the download popup's illustrative countdown. For the demo profile only, and labelled there. */
export const OFFER_MADE_UP_H = [2, 9] as const
export const OFFER_TICK_MS = 1000
/** From this many hours on, the countdown shows days and hours. */
export const OFFER_SHOWN_IN_DAYS_H = 48
/** The service worker and the offer to install wait this long, so that the page loads first. */
export const INSTALL_DELAY_MS = 5000
