import { OrderResult } from './order-result.tsx';

/** The provider's fail address; the order says what really happened. */
export const Fail = () => <OrderResult />;
