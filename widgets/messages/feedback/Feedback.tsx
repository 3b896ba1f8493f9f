import { FeedbackView } from './FeedbackView.tsx';
import { useFeedback } from './useFeedback.ts';

export default function Feedback() {
  return <FeedbackView {...useFeedback()} />;
}
