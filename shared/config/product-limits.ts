/** Limits, intervals and sizes of the product. The unit is in the name or the comment. */

/**
 * Maximum number of games in the hot games block on the home page. If there are more, a 'more' button
 * appears.
 */
export const HOT_GAMES_MAX = 21
/** Maximum number of hot games below the login form. */
export const LOGIN_HOT_GAMES_MAX = 9
export const FAVOURITES_MAX = 21
export const FAVOURITES_PAGE_SIZE = 30
/** Maximum number of favourites shown in the game entrance (/m/game). */
export const FAVOURITES_ENTRANCE_SIZE = 100
export const GAME_LIST_PAGE_SIZE = 21
/**
 * Infinite scrolling: distance from the end of a list at which the next page loads, CSS px, and minimum
 * interval between loads.
 */
export const NEXT_PAGE_MARGIN_PX = 300
export const NEXT_PAGE_THROTTLE_MS = 1000
/** Maximum number of games in the row of recently played games. */
export const RECENT_GAMES_MAX = 12
export const SEARCH_SUGGESTIONS_MAX = 6
/** Maximum number of popular games suggested below a search or list without games. */
export const POPULAR_GAMES_MAX = 12
export const WINNER_BOARD_ENTRIES = 100
/**
 * Number of winner board entries in the page's HTML. They last for one minute of scrolling; then the board
 * fetches all entries.
 */
export const WINNER_BOARD_IN_HTML = 25
/** Number of entries above which the winner board scrolls. */
export const WINNER_BOARD_STATIC_MAX = 6
/** Unread counts above this number are shown as '99+'. */
export const UNREAD_BADGE_MAX = 99

export const BANNER_AUTOPLAY_MS = 5000
/** Interval at which the winner board scrolls by one row, ms. */
export const WINNER_BOARD_SCROLL_MS = 2400
/** Speed at which the text of announcements scrolls, CSS px per second. */
export const ANNOUNCEMENT_SPEED_PX_S = 40

export const TOAST_SHORT_MS = 3000
export const TOAST_LONG_MS = 8000
export const TOAST_SAVED_MS = 1000
export const TOAST_SMS_MS = 1500
export const TOAST_LOGIN_REQUIRED_MS = 2000
/**
 * The browser's maximum wait for a page, a form or an API call; a loading prompt then offers 'try again'. It
 * exceeds PLATFORM_WRITE_TIMEOUT_MS, so that the worker's response still arrives and says if an SMS was
 * sent. BROWSER_ACTION_TIMEOUT_MS is a shorter limit for small actions, such as adding a favourite.
 */
export const BROWSER_TIMEOUT_MS = 15_000
export const BROWSER_ACTION_TIMEOUT_MS = 10_000
/**
 * Intervals for polling the state of a payment: the first; the second, which then doubles each time; and the
 * maximum.
 */
export const PAYMENT_POLL_FIRST_MS = 3000
export const PAYMENT_POLL_SECOND_MS = 10_000
export const PAYMENT_POLL_MAX_MS = 60_000
/** Time for which a copy button shows that the text was copied. */
export const COPY_CONFIRMATION_MS = 2000
/** Interval for repeating a logout request that got no response, while the tab is visible. */
export const LOG_OUT_RETRY_MS = 10_000

/**
 * Made-up jackpot of the demo profile: range of its start, interval between increments, and range of one
 * increment.
 */
export const JACKPOT_START_MIN = 3_620_281_923
export const JACKPOT_START_MAX = 7_809_521_168
export const JACKPOT_TICK_MS = 200
export const JACKPOT_STEP_MIN = 1_000_000
export const JACKPOT_STEP_MAX = 5_000_000
/** Possible start values of the login page's made-up jackpot, in the demo profile only. */
export const LOGIN_JACKPOT_STARTS = [
  3_707_210_118, 3_893_510_703, 4_191_737_573, 4_493_222_355, 4_564_185_764, 4_803_403_955, 5_237_154_139,
  5_393_280_244, 5_507_433_868, 5_813_065_411, 6_104_078_018, 6_195_941_533, 6_549_321_822, 6_703_476_196,
  6_888_644_270, 7_134_385_903, 7_460_456_008, 7_689_037_877,
] as const
/** Interval between increments of the made-up jackpot, for visitors who prefer reduced motion. */
export const JACKPOT_TICK_REDUCED_MS = 1000

/** Idle time after which a session ends, and maximum lifetime of any session. */
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000

/** Largest JSON body of a request that the worker accepts, bytes. */
export const JSON_BODY_SIZE_MAX = 64 * 1024
/** Limits of a member's profile image: bytes, and px of the longer side. */
export const PROFILE_IMAGE_SIZE_MAX = 5 * 1024 * 1024
export const PROFILE_IMAGE_SIDE_MAX = 4096
/**
 * Largest image that a player can choose, before the browser scales the image down, bytes. Larger images are
 * not decoded.
 */
export const CHOSEN_IMAGE_SIZE_MAX = 40 * 1024 * 1024
/** Longest URL of a request, characters; a longer URL gets a 414 response. */
export const URL_LENGTH_MAX = 16 * 1024
/**
 * Maximum size of all request headers, names and values together, bytes. A larger request gets a 431
 * response. Browsers send far less.
 */
export const HEADERS_SIZE_MAX = 32 * 1024
/**
 * Maximum number of query parameters. Without scripts, a filter form sends one for each ticked box. Pages
 * ignore any further parameters; the API rejects the request.
 */
export const QUERY_PARAMETERS_MAX = 200
/** Number of characters of a User-Agent that are read. Real browsers, and apps that embed one, send fewer. */
export const USER_AGENT_LENGTH_MAX = 500

/** Largest reply of the platform that the worker reads, bytes. */
export const PLATFORM_REPLY_SIZE_MAX = 2 * 1024 * 1024
/** Largest file in a reply of the platform, bytes: an image that a member sent with an application. */
export const PLATFORM_FILE_SIZE_MAX = 5 * 1024 * 1024
/** Maximum wait for the platform's reply to a call that only reads, ms. */
export const PLATFORM_READ_TIMEOUT_MS = 3000
/**
 * Maximum wait for the platform's reply to a call that changes something, ms. Sending an SMS takes several
 * seconds. If the wait ended earlier, visitors would request a second SMS, which costs money and replaces the
 * first code.
 */
export const PLATFORM_WRITE_TIMEOUT_MS = 10_000

/** Delay before filled form fields are validated again after a language change, ms. */
export const LANGUAGE_REVALIDATE_MS = 200
/** Delay before a focused field is scrolled to the centre on Android. */
export const INPUT_SCROLL_DELAY_MS = 500
/**
 * Seconds before another one-time code can be requested: the default where the platform names no time, and
 * the maximum.
 */
export const CODE_RESEND_WAIT_S = 60
export const CODE_RESEND_WAIT_MAX_S = 600
/** Interval at which the countdown of a one-time code is updated, ms. */
export const CODE_COUNTDOWN_TICK_MS = 500
export const CODE_LENGTH_MAX = 10
export const MOBILE_NUMBER_LENGTH_MAX = 20

/** Delay after which the announcement popup opens on a page, ms. */
export const POPUP_DELAY_MS = 500
/**
 * Delay before a dialog that the visitor did not request may open, ms. Longer than the delay of the
 * announcement popup, which comes first.
 */
export const LATE_DIALOG_DELAY_MS = 2500
/**
 * Minimum interval between requests that mark announcements as read, and between requests for unread counts,
 * ms.
 */
export const MARK_READ_THROTTLE_MS = 150
export const UNREAD_THROTTLE_MS = 250
/** Interval for polling unread counts while the page is visible. */
export const UNREAD_POLL_MS = 60_000
/** Number of announcements in the list, newest first. */
export const ANNOUNCEMENTS_PAGE_SIZE = 50
/**
 * Number of latest inbox messages that are searched for unread ones, and messages per request when all are
 * marked as read.
 */
export const INBOX_UNREAD_SEARCH_SIZE = 100
/** Delay between a tap on the chat button and the navigation to the live chat, ms. */
export const CHAT_REDIRECT_MS = 500
export const INBOX_PAGE_SIZE = 20
/**
 * Length of a feedback text, characters: default minimum and maximum, and the highest maximum that an
 * operator can set.
 */
export const FEEDBACK_LENGTH_MIN = 10
export const FEEDBACK_LENGTH_MAX = 500
export const FEEDBACK_CONFIGURABLE_MAX = 5000
export const FEEDBACK_CONTACT_LENGTH_MAX = 100

/** Allowed length of a complaint and of each message in it, characters. */
export const COMPLAINT_LENGTH = { min: 10, max: 3000 } as const
/** Image types that forms accept: images of applications, and payment slips. */
export const ATTACHED_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
/** Maximum size of an identity document, bytes; the platform may set a lower maximum. */
export const DOCUMENT_SIZE_MAX = 8 * 1024 * 1024
/**
 * Maximum number of pixels in the image of an identity document, because decoding it for review is expensive.
 */
export const DOCUMENT_PIXELS_MAX = 50_000_000
/** Maximum size of an upload part, bytes; the platform may require smaller parts. */
export const UPLOAD_CHUNK_SIZE_MAX = 1024 * 1024
/** Maximum number of document files that one form can upload without scripts. */
export const DOCUMENTS_PER_FORM_MAX = 3
export const DOCUMENT_NUMBER_LENGTH_MAX = 40
/**
 * Limits of an application for a promotion: characters of the comment, number of images, and bytes of an
 * image. The last limit also applies to payment slips.
 */
export const APPLICATION_COMMENT_LENGTH_MAX = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_SIZE_MAX = 5 * 1024 * 1024
/** Maximum length of an image's longer side in an application, px: larger images are expensive to decode. */
export const APPLICATION_IMAGE_SIDE_MAX = 8192
/**
 * Number of bytes that the worker still reads from the body of a rejected request, so that the client
 * receives the response. More than any upload may have; with a larger body, the connection may be reset.
 */
export const REJECTED_BODY_READ_MAX = 20 * 1024 * 1024

/**
 * Help search: maximum length of the text, characters, and delay between the last keystroke and the search,
 * ms.
 */
export const HELP_SEARCH_LENGTH_MAX = 80
export const HELP_SEARCH_DELAY_MS = 300

/**
 * Minimum and maximum duration of the made-up countdown in the download popup, hours. Only in the demo
 * profile, where it is labelled as made-up.
 */
export const ILLUSTRATIVE_APP_OFFER_HOURS = [2, 9] as const
export const APP_OFFER_TICK_MS = 1000
/** Remaining hours from which the app offer's countdown shows days and hours. */
export const APP_OFFER_DAYS_FROM_HOURS = 48
/** Delay before the service worker is registered and the app is offered, ms, so that the page loads first. */
export const INSTALL_OFFER_DELAY_MS = 5000

/**
 * Maximum time until the expected end of maintenance that an operator may name, ms: a week. A later end is a
 * mistyped date.
 */
export const MAINTENANCE_MAX_MS = 7 * 24 * 3_600_000
