/** Limits, intervals and sizes of the product. The unit is in the name or the comment. */

/** Most games in the hot games block on home. If there are more, the 'more' button appears. */
export const HOT_GAMES_MAX = 21
/** Most hot games below the login form. */
export const LOGIN_HOT_GAMES_MAX = 9
export const FAVOURITES_MAX = 21
export const FAVOURITES_PAGE_SIZE = 30
/** Most favourites shown in the game entrance. */
export const FAVOURITES_ENTRANCE_SIZE = 100
export const GAME_LIST_PAGE_SIZE = 21
/**
 * Distance from the end at which the next page of a list loads, CSS px, and the shortest interval between
 * loads.
 */
export const NEXT_PAGE_MARGIN_PX = 300
export const NEXT_PAGE_THROTTLE_MS = 1000
/** Most recently played games, in one row. */
export const RECENT_GAMES_MAX = 12
export const SUGGESTIONS_MAX = 6
/** Most popular games below an empty search or list, in one row. */
export const POPULAR_GAMES_MAX = 12
export const WINNER_BOARD_ENTRIES = 100
/**
 * Entries of the winner board in the page's HTML: one minute of scrolling, after which the board fetches all.
 */
export const WINNER_BOARD_IN_PAGE = 25
/** Number of entries above which the winner board scrolls. */
export const WINNER_BOARD_STATIC_MAX = 6
/** Unread counts above this number are shown as '99+'. */
export const BADGE_CAP = 99

export const BANNER_AUTOPLAY_MS = 5000
/** Interval at which the winner board scrolls by one row, ms. */
export const WINNER_ROW_MS = 2400
/** Speed at which the line of announcements scrolls, CSS px per second. */
export const NOTICE_SPEED_PX_S = 40

export const TOAST_SHORT_MS = 3000
export const TOAST_LONG_MS = 8000
export const TOAST_SAVED_MS = 1000
export const TOAST_SMS_MS = 1500
export const TOAST_LOGIN_REQUIRED_MS = 2000
/**
 * Wait after which a loading prompt offers 'try again', and the browser's longest wait for an answer. The
 * browser waits longer than the worker waits for the platform (PLATFORM_CHANGE_TIMEOUT_MS), so that the
 * worker's answer arrives and says if an SMS was sent.
 */
export const LOADING_RETRY_MS = 15_000
export const LOADING_ACTION_MS = 10_000
/**
 * Waits before payment states are fetched again: the first; the second, which doubles each time; and the
 * longest.
 */
export const PAYMENT_POLL_FIRST_MS = 3000
export const PAYMENT_POLL_SECOND_MS = 10_000
export const PAYMENT_POLL_MAX_MS = 60_000
/** Time for which a copy button confirms the copy. */
export const COPIED_MS = 2000
/** Interval at which a logout that the worker has not answered is repeated while the tab is visible. */
export const LOG_OUT_RETRY_MS = 10_000

/** Illustrative jackpot: start range, tick and step. For the demo profile only. */
export const JACKPOT_START_MIN = 3_620_281_923
export const JACKPOT_START_MAX = 7_809_521_168
export const JACKPOT_TICK_MS = 200
export const JACKPOT_STEP_MIN = 1_000_000
export const JACKPOT_STEP_MAX = 5_000_000
/** The login page's illustrative jackpot starts at one of these. For the demo profile only. */
export const LOGIN_JACKPOT_STARTS = [
  3_707_210_118, 3_893_510_703, 4_191_737_573, 4_493_222_355, 4_564_185_764, 4_803_403_955, 5_237_154_139,
  5_393_280_244, 5_507_433_868, 5_813_065_411, 6_104_078_018, 6_195_941_533, 6_549_321_822, 6_703_476_196,
  6_888_644_270, 7_134_385_903, 7_460_456_008, 7_689_037_877,
] as const
/** Tick of the illustrative jackpot for visitors who prefer reduced motion. */
export const JACKPOT_TICK_REDUCED_MS = 1000

/** Time without a request after which a session ends, and longest time of any session. */
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000

/** Largest JSON body of a request that the worker accepts, bytes. */
export const JSON_BODY_MAX = 64 * 1024
/** Limits of a member's profile image: bytes, and px of the longer side. */
export const PROFILE_IMAGE_MAX = 5 * 1024 * 1024
export const PROFILE_IMAGE_SIDE_MAX = 4096
/**
 * Largest image that a player can choose, before the browser scales the image down, bytes. Larger images are
 * not decoded.
 */
export const CHOSEN_IMAGE_MAX = 40 * 1024 * 1024
/** Longest URL of a request, characters; a longer URL gets a 414 response. */
export const URL_MAX = 16 * 1024
/**
 * Longest request headers, names and values together; a longer total gets a 431 response. Browsers stay far
 * below.
 */
export const HEADERS_MAX = 32 * 1024
/**
 * Most parameters of a query: a filter without scripts sends one for each ticked box. Pages ignore further
 * parameters, the API refuses them.
 */
export const PARAMETERS_MAX = 200
/**
 * Most characters of a User-Agent that the worker reads. Real browsers, and apps that embed one, send fewer.
 */
export const USER_AGENT_MAX = 500

/** Largest reply of the platform that the worker reads, bytes. */
export const PLATFORM_REPLY_MAX = 2 * 1024 * 1024
/** Largest file in a reply of the platform, bytes: an image that a member sent with an application. */
export const PLATFORM_FILE_MAX = 5 * 1024 * 1024
/** Longest wait for the platform's reply to a call that only reads, ms. */
export const PLATFORM_READ_TIMEOUT_MS = 3000
/**
 * Longest wait for the platform's reply to a call that changes something, ms. An SMS passes through a
 * provider, which takes several seconds. Visitors whose wait ends earlier request another: the second SMS
 * costs money, and its code replaces the first.
 */
export const PLATFORM_CHANGE_TIMEOUT_MS = 10_000

/** Delay before filled form fields are validated again after a language change, ms. */
export const LANGUAGE_REVALIDATE_MS = 200
/** Delay before a focused field is scrolled to the centre on Android. */
export const INPUT_SCROLL_DELAY_MS = 500
/** Wait before another code can be requested, s: assumed where the platform names none, and longest. */
export const CODE_LIFE_S = 60
export const CODE_LIFE_MAX_S = 600
/** Interval at which the countdown of a one-time code is updated, ms. */
export const CODE_TICK_MS = 500
export const CODE_MAX = 10
export const MOBILE_MAX = 20

/** Delay after which the announcement popup opens on a page, ms. */
export const POPUP_DELAY_MS = 500
/** Delay after which other unrequested dialogs open, following the announcements, ms. */
export const LATE_DIALOG_DELAY_MS = 2500
/**
 * Shortest interval at which announcements are marked as read, and shortest interval at which unread counts
 * are fetched.
 */
export const READ_THROTTLE_MS = 150
export const UNREAD_THROTTLE_MS = 250
/** Interval for polling unread counts while the page is visible. */
export const UNREAD_POLL_MS = 60_000
/** Number of announcements in the list, newest first. */
export const NOTICES_PAGE_SIZE = 50
/** Number of inbox messages that are searched for unread ones, and that one tap marks as read. */
export const INBOX_UNREAD_MAX = 100
/** Delay between the tap and the navigation to the live chat. */
export const CHAT_REDIRECT_MS = 500
export const INBOX_PAGE_SIZE = 20
/**
 * Length of feedback, characters: defaults where the operator sets no limits, and the most that a platform
 * accepts.
 */
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500
export const FEEDBACK_TAKEN_MAX = 5000
export const FEEDBACK_CONTACT_MAX = 100
/** Image types that forms accept: images of applications, and payment slips. */
export const ATTACHED_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
/** Most bytes of an identity document; the platform may allow fewer. */
export const DOCUMENT_MAX = 8 * 1024 * 1024
/** Most pixels of an identity document, because of the cost of decoding it for review. */
export const DOCUMENT_PIXELS_MAX = 50_000_000
/** Most bytes of an upload part; the platform may require smaller ones. */
export const UPLOAD_CHUNK_MAX = 1024 * 1024
/** Most document files that one form without scripts can upload. */
export const DOCUMENTS_MAX = 3
export const DOCUMENT_NUMBER_MAX = 40
/**
 * Limits of an application for a promotion: characters of the comment, number of images, and bytes of an
 * image, which is also the limit of a payment slip.
 */
export const APPLICATION_COMMENT_MAX = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_MAX = 5 * 1024 * 1024
/** Longest side of an application's image, px: larger images are expensive to decode. */
export const APPLICATION_IMAGE_SIDE_MAX = 8192
/**
 * Bytes that the worker reads of a rejected request body, so that the client receives the response. More than
 * any upload may have; the connection may be reset during larger bodies.
 */
export const REFUSED_BODY_MAX = 20 * 1024 * 1024

/** Limits of the help search: most characters, and the delay after the last keystroke. */
export const HELP_SEARCH_MAX = 80
export const HELP_SEARCH_DELAY_MS = 300

/**
 * Range in hours of the illustrative countdown in the download popup. For the demo profile only, and labelled
 * as such.
 */
export const OFFER_ILLUSTRATIVE_H = [2, 9] as const
export const OFFER_TICK_MS = 1000
/** Hours left from which the countdown of the app offer shows days and hours. */
export const OFFER_DAYS_FROM_H = 48
/** Delay of the service worker and of the install offer, so that the page loads first. */
export const INSTALL_DELAY_MS = 5000
